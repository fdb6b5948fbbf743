import { IconButton, NavBar, RootBar, Screen, SectionHeader, Mark } from '@app/ui'
import { Bell, Share2 } from 'lucide-react'
import type { KitPage } from '../page'
import { Row, Example } from '../Example'
import { words } from '../words'
import styles from './bars.module.css'

const actions = (
  <>
    <IconButton label={words.share}>
      <Share2 className="icon-24" aria-hidden="true" />
    </IconButton>
    <IconButton label={words.notices}>
      <Bell className="icon-24" aria-hidden="true" />
    </IconButton>
  </>
)
const back = { label: words.back, href: '#top' }

function Bars() {
  return (
    <>
      <Example name="Bar of a screen" bare>
        <NavBar title={words.moneyLog} back={back} />
      </Example>
      <Example name="With two actions, a long title" bare>
        <NavBar title={words.limitsRule} back={back} end={actions} />
      </Example>
      <Example name="Clear, over art" bare>
        <NavBar title={words.player} back={back} clear />
      </Example>
      <Example name="Bar of a root screen" bare>
        <RootBar title={words.me} end={actions} />
      </Example>
      <Example name="With the operator's mark" bare>
        <RootBar
          title={words.hosts}
          brand={
            <Row>
              <Mark className="icon-24" />
              <span lang="en-US">{'Veranda'}</span>
            </Row>
          }
          end={actions}
        />
      </Example>
      <Example name="Head of a section" bare>
        <Screen>
          <SectionHeader
            title={words.draws}
            detail={words.drawsDetail}
            more={{ href: '#top', label: words.pastDraws }}
          />
          <SectionHeader title={words.hosts} level={3} tight />
        </Screen>
      </Example>
      <Example name="The mark, and with a part that did not come">
        <Row>
          <Mark className={styles.mark} />
          <Mark className={styles.mark} missing />
        </Row>
      </Example>
    </>
  )
}

export const bars: KitPage = {
  title: 'Bars, sections, mark',
  shows: { NavBar, RootBar, Screen, SectionHeader, Mark },
  Page: Bars,
}
