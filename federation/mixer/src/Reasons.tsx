import type { Misfit } from '@app/registry'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './Mixer.module.css'
import { useTexts } from './texts'

function useReason() {
  const t = useTexts()
  return (misfit: Misfit): string => {
    switch (misfit.kind) {
      case 'needs': {
        const { name, range, provided } = misfit
        return provided === null ? t('needsMissing', { name }) : t('needs', { name, range, provided })
      }
      case 'range':
        return t('unread')
      case 'route':
        return t('route', { path: misfit.path, owner: misfit.owner })
      case 'widget':
        return t('widget', { release: misfit.release, widget: misfit.widget })
    }
  }
}

/** Why releases are incompatible, before they are loaded (STG-2). */
export function Reasons({ misfits, isNamed = false }: { misfits: readonly Misfit[]; isNamed?: boolean }): ReactNode {
  const reasonOf = useReason()
  return misfits.map((misfit) => (
    <span key={JSON.stringify(misfit)} className={css.reason}>
      <TriangleAlert className="icon-16" aria-hidden="true" />
      <span>{`${isNamed && misfit.kind !== 'widget' ? `${misfit.release} ` : ''}${reasonOf(misfit)}`}</span>
    </span>
  ))
}
