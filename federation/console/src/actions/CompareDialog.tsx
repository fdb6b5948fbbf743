import { ToolButton } from '../components/ToolButton'
import { partsOf } from '../release/name'
import { texts } from '../texts'
import { DeltaList } from './DeltaList'
import { Modal } from './Modal'
import type { AppDialogProps } from './PromoteDialog'

/** What a release would change against what the channel serves; it asks for nothing. */
export const CompareDialog = ({ app, id, head, onClose }: Omit<AppDialogProps, 'onDone'> & { id: string }) => (
  <Modal
    title={texts.action.delta.compared(`${app} ${partsOf(id).version}`, head.channel)}
    onClose={onClose}
    onSubmit={onClose}
    buttons={
      <ToolButton type="submit" variant="primary">
        {texts.action.close}
      </ToolButton>
    }
  >
    <DeltaList channel={head.channel} app={app} id={id} />
  </Modal>
)
