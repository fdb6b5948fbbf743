import { releaseName } from '@app/registry'
import { type ReactNode, useEffect, useState } from 'react'
import { type Blocked, onBlocked } from './blocked'
import css from './Mixer.module.css'
import { Notice } from './Notice'
import { usePage } from './page'
import { useTexts } from './texts'

/** Limit per release; more would not help to fix these. */
const maxLines = 5

function textOf({ what, directive }: Blocked) {
  if (what === 'wasm-eval') return 'blockedWasm'
  if (what !== 'inline') return 'blockedOther'
  if (directive === 'style-src-attr') return 'blockedAttribute'
  return directive === 'style-src-elem' ? 'blockedStyle' : 'blockedOther'
}

/** What the page's policy blocked, by release, in order, without duplicates. */
function useBlocked(): ReadonlyMap<string, readonly Blocked[]> {
  const page = usePage()
  const [found, setFound] = useState<ReadonlyMap<string, readonly Blocked[]>>(new Map())
  useEffect(
    () =>
      onBlocked(page, (blocked) =>
        setFound((before) => {
          const name = releaseName(blocked.app, blocked.release)
          const known = before.get(name) ?? []
          const isKnown = known.some(
            ({ file, what, directive }) =>
              file === blocked.file && what === blocked.what && directive === blocked.directive,
          )
          return isKnown || known.length >= maxLines ? before : new Map([...before, [name, [...known, blocked]]])
        }),
      ),
    [page],
  )
  return found
}

/**
 * Code of the page's releases that its policy blocks: it does not work here, and would not for members (MF-9, REL-5).
 */
export function BlockedCode(): ReactNode {
  const t = useTexts()
  const [hidden, setHidden] = useState<readonly string[]>([])
  const [name, all = []] = [...useBlocked()].find(([one]) => !hidden.includes(one)) ?? []
  const [first] = all
  if (!name || !first) return null
  const { app, release } = first
  return (
    <Notice app={app} fault={name} text={t('blocked', { app, release })} onHide={() => setHidden([...hidden, name])}>
      <ul className={css.blocked}>
        {all.map((one) => (
          <li key={`${one.file} ${one.what} ${one.directive}`}>{t(textOf(one), one)}</li>
        ))}
      </ul>
    </Notice>
  )
}
