import type { BackOfficeCalls, AnswerOf } from '@app/back-office'
import { ChangeButton } from '../../form/ChangeButton'

type State = AnswerOf<BackOfficeCalls['video']>['state']
type StateButtonsProps = { state: State; params: { video: string }; what: string }

// `publishAt` is only in the form when it is scheduled
const published = { state: 'published', publishAt: undefined }
const scheduled = { state: 'scheduled' }
const draft = { state: 'draft', publishAt: undefined }
const withdrawn = { state: 'withdrawn', publishAt: undefined }

/** Where a video can go from its state. */
export function StateButtons({ state, ...of }: StateButtonsProps) {
  return (
    <>
      {state !== 'published' && (
        <ChangeButton name="setVideoState" labelKey="videos.publish" fixed={published} variant="contained" {...of} />
      )}
      {state !== 'published' && (
        <ChangeButton
          name="setVideoState"
          labelKey={state === 'scheduled' ? 'videos.reschedule' : 'videos.schedule'}
          fixed={scheduled}
          variant="outlined"
          {...of}
        />
      )}
      {state !== 'draft' && <ChangeButton name="setVideoState" labelKey="videos.toDraft" fixed={draft} {...of} />}
      {state === 'published' && (
        <ChangeButton name="setVideoState" labelKey="videos.withdraw" fixed={withdrawn} color="error" {...of} />
      )}
    </>
  )
}
