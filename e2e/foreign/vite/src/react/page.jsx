import { useState } from 'react'
import styled from 'styled-components'
import { z } from 'zod'
import { version } from '../../package.json'

/** Filled through insertRule, in an empty style element. */
const Section = styled.section`
  padding: 17px;
`
/** zod tries `new Function` once, and does without it. */
const propsSchema = z.object({ language: z.string() })

export default function Page({ navigate, ...props }) {
  const [count, setCount] = useState(0)
  const { language } = propsSchema.parse(props)
  return (
    <Section className="tried">
      <p>
        Tried {version}, {language}
      </p>
      <button type="button" onClick={() => setCount(count + 1)}>
        Count {count}
      </button>
      <button type="button" onClick={() => navigate('/Agreement')}>
        Agreement
      </button>
    </Section>
  )
}
