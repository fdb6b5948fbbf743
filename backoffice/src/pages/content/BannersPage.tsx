import type { CallName } from '@app/back-office'
import { Alert, Button, Stack, TextField } from '@mui/material'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useMay } from '../../api/access'
import { Refused } from '../../form/Refused'
import { useChange } from '../../form/useChange'
import { useOpened } from '../../form/useOpened'
import { useUndo } from '../../form/useUndo'
import { Opening } from '../../list/Opening'
import { Page } from '../../list/Page'
import { type Banner, written } from './banner'
import { BannerDialog } from './BannerDialog'
import { BannerRow } from './BannerRow'

type Drawn = { banners: Banner[] }

const empty = { placement: 'home', link: '/live', isLive: false, title: { en_us: '' }, kicker: '', picture: '' }
function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length) return [...items]
  const rest = items.filter((_, at) => at !== from)
  return [...rest.slice(0, to), item, ...rest.slice(to)]
}

/** All banners in the order that members see: moved by hand or by button, and saved together. */
export function BannersPage() {
  const translate = useTranslate()
  const offerUndo = useUndo()
  const may = useMay()
  const { opened, error, reload } = useOpened('editBanners', undefined, true)
  const { submit, isSending, error: refusal } = useChange<CallName>('editBanners')
  const [draft, setDraft] = useState<Banner[] | null>(null)
  const [why, setWhy] = useState('')
  const [edited, setEdited] = useState<number | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  if (opened === null) return <Opening error={error} />
  const { version, initial } = opened
  const before = (initial as Drawn).banners
  const banners = draft ?? before
  const canEdit = may('editBanners')

  function discard() {
    setDraft(null)
    setWhy('')
    reload()
  }
  async function save() {
    const request = { banners: banners.map(written), ...(why.trim() !== '' && { why }) }
    const received = await submit({ request, version: version ?? undefined })
    if (received === null || 'approval' in received) return
    offerUndo({
      name: 'editBanners',
      before: { banners: before.map(written), why: translate('form.undo') },
      version: received.version,
      versionBefore: version ?? undefined,
      onUndone: discard,
    })
    discard()
  }

  return (
    <Page title={translate('banners.title')}>
      {draft && (
        <Alert severity="info">
          <Stack spacing={1}>
            {translate('banners.unsaved')}
            <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1}>
              <TextField label={translate('fields.why')} value={why} onChange={({ target }) => setWhy(target.value)} />
              <Button variant="contained" loading={isSending} onClick={() => void save()}>
                {translate('ra.action.save')}
              </Button>
              <Button onClick={discard}>{translate('banners.discard')}</Button>
            </Stack>
          </Stack>
        </Alert>
      )}
      <Refused error={refusal} isChange onReload={discard} />
      {canEdit && (
        <div>
          <Button
            startIcon={<Plus size={18} />}
            variant={draft ? 'outlined' : 'contained'}
            onClick={() => setEdited(banners.length)}
          >
            {translate('banners.add')}
          </Button>
        </div>
      )}
      <Stack component="ol" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {banners.map((banner, at) => (
          <BannerRow
            key={at}
            {...{ banner, at, canEdit }}
            isLast={at === banners.length - 1}
            isDragged={dragged === at}
            onDrag={() => setDragged(at)}
            onDrop={() => {
              if (dragged !== null) setDraft(moved(banners, dragged, at))
              setDragged(null)
            }}
            onMove={(to) => setDraft(moved(banners, at, to))}
            onEdit={() => setEdited(at)}
            onRemove={() => setDraft(banners.filter((_, one) => one !== at))}
          />
        ))}
      </Stack>
      {edited !== null && (
        <BannerDialog
          banner={banners[edited] ?? empty}
          onClose={() => setEdited(null)}
          onWritten={(banner) => {
            setDraft(
              edited < banners.length ? banners.map((one, at) => (at === edited ? banner : one)) : [...banners, banner],
            )
            setEdited(null)
          }}
        />
      )}
    </Page>
  )
}
