import { TabPanel, Tabs } from '@app/ui/form'
import { useState } from 'react'
import type { KitPage } from '../page'
import { Example } from '../Example'
import { words } from '../words'

const few = [
  { id: 'video', label: words.video },
  { id: 'hosts', label: words.hosts },
]
const many = [
  { id: 'deposits', label: words.deposits },
  { id: 'log', label: words.moneyLog },
  { id: 'report', label: words.report },
  { id: 'limits', label: words.limits },
]

function TabStrips() {
  const [one, setOne] = useState('video')
  const [other, setOther] = useState('log')
  return (
    <>
      <Example name="Two" bare>
        <Tabs label={words.highlights} idBase="two" tabs={few} value={one} onChange={setOne} />
        <TabPanel idBase="two" id={one} className="pad">
          {words.drawsDetail}
        </TabPanel>
      </Example>
      <Example name="More than there is room for: they scroll" bare>
        <Tabs label={words.me} idBase="many" tabs={many} value={other} onChange={setOther} />
        <TabPanel idBase="many" id={other} className="pad">
          {words.limitsRule}
        </TabPanel>
      </Example>
    </>
  )
}

export const tabs: KitPage = { title: 'Tabs', shows: { Tabs, TabPanel }, Page: TabStrips }
