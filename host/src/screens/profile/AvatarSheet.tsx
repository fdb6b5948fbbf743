import { useSite, useCommonTexts } from '@app/platform'
import { Button, Picture } from '@app/ui'
import { Progress, Sheet } from '@app/ui/form'
import { ImageUp } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { useTexts } from '../../screen-texts/texts'
import css from './AvatarSheet.module.css'
import { maxMegabytes, pictureTypes } from './pictureFault'
import { useAvatar } from './useAvatar'

type Choosing = { choose: (picture: string | File) => void; isPending: boolean }

function Offered({ current, choose, isPending }: Choosing & { current: string }) {
  const t = useTexts()
  const offered = useSite()?.avatars ?? []
  return (
    <ul className={css.offered}>
      {offered.map((src, index) => (
        <li key={src}>
          <button
            type="button"
            className={css.choice}
            aria-label={t('info.avatarChoice', { number: index + 1 })}
            aria-pressed={src === current}
            disabled={isPending}
            onClick={() => choose(src)}
          >
            <Picture src={src} seed={src} ratio="1/1" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Upload({ choose, isPending, share }: Choosing & { share: number | null }) {
  const t = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // Lets the same file be chosen again after a failure.
    currentTarget.value = ''
    if (file) choose(file)
  }
  return (
    <div className={css.upload}>
      <input
        ref={input}
        type="file"
        accept={pictureTypes.join()}
        hidden
        aria-label={t('info.upload')}
        onChange={take}
      />
      <Button icon={<ImageUp className="icon-20" />} disabled={isPending} onClick={() => input.current?.click()}>
        {t('info.upload')}
      </Button>
      {share === null ? (
        <p className={css.hint}>{t('info.uploadHint', { max: maxMegabytes })}</p>
      ) : (
        <>
          <Progress label={t('info.uploading')} max={1} segments={[{ value: share }]} />
          <p className={css.hint}>{t('info.uploading')}</p>
        </>
      )}
    </div>
  )
}

function Choice({ current, onDone }: { current: string; onDone: () => void }) {
  const { choose, share, isPending } = useAvatar(onDone)
  return (
    <div className={`pad ${css.choices}`}>
      <Offered current={current} choose={choose} isPending={isPending} />
      <Upload choose={choose} isPending={isPending} share={share} />
    </div>
  )
}

/** Offers pictures to choose from, and the upload of another (SET-2, SET-10). */
export function AvatarSheet({
  current,
  isOpen,
  onClose,
}: {
  current: string
  isOpen: boolean
  onClose: () => void
}): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('info.chooseAvatar')} closeLabel={common('close')}>
      <Choice current={current} onDone={onClose} />
    </Sheet>
  )
}
