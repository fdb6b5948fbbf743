import { Alert, Box, Button, Card, IconButton, Stack, TextField, Typography } from '@mui/material'
import { ArrowDown, ArrowUp, GripVertical, Pencil, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useMay } from '../../api/access'
import { Refused } from '../../form/Refused'
import { useChange } from '../../form/useChange'
import { useOpened } from '../../form/useOpened'
import { useTexts } from '../../list/Named'
import { Page } from '../../list/Page'
import { useWriter } from '../../list/value'
import { type Banner, bannerFields } from './banner'
import { BannerDialog } from './BannerDialog'

type Drawn = { banners: Banner[] }

const empty = { placement: 'home', link: '/live', isLive: false, title: { en_us: '' }, kicker: '', picture: '' }
/** Only what the call takes: an answer has more, and null where nothing is. */
const written = (banner: Banner) =>
  Object.fromEntries(
    bannerFields.flatMap(({ name }) =>
      banner[name] === null || banner[name] === undefined ? [] : [[name, banner[name]]],
    ),
  )

function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length) return [...items]
  const rest = items.filter((_, at) => at !== from)
  return [...rest.slice(0, to), item, ...rest.slice(to)]
}

/** All banners in the order that members see: moved by hand or by button, and saved together. */
export function BannersPage() {
  const translate = useTranslate()
  const notify = useNotify()
  const may = useMay()
  const { opened, error, reload } = useOpened('editBanners', undefined, true)
  const { submit, isSending, error: refusal } = useChange('editBanners')
  const [draft, setDraft] = useState<Banner[] | null>(null)
  const [why, setWhy] = useState('')
  const [edited, setEdited] = useState<number | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  if (opened === null) return <Refused error={error} />
  const banners = draft ?? (opened.initial as Drawn).banners
  const canEdit = may('editBanners')

  function discard() {
    setDraft(null)
    setWhy('')
    reload()
  }
  async function save() {
    const request = { banners: banners.map(written), ...(why.trim() !== '' && { why }) }
    const received = await submit({ request: request as never, version: opened?.version ?? undefined })
    if (received === null) return
    notify('form.done', { type: 'success', messageArgs: { what: translate('calls.editBanners') } })
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
      <Refused error={refusal} onReload={discard} />
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
          <Card
            key={at}
            component="li"
            draggable={canEdit}
            onDragStart={() => setDragged(at)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => {
              if (dragged !== null) setDraft(moved(banners, dragged, at))
              setDragged(null)
            }}
            sx={{
              p: 1.5,
              display: 'flex',
              flexWrap: { xs: 'wrap', sm: 'nowrap' },
              justifyContent: 'flex-end',
              gap: 2,
              alignItems: 'center',
              opacity: dragged === at ? 0.5 : 1,
            }}
          >
            {canEdit && <GripVertical size={18} aria-hidden />}
            <BannerFacts banner={banner} />
            {canEdit && (
              <Stack direction="row">
                <Tool
                  label="up"
                  at={at}
                  icon={<ArrowUp size={18} />}
                  isOff={at === 0}
                  onClick={() => setDraft(moved(banners, at, at - 1))}
                />
                <Tool
                  label="down"
                  at={at}
                  icon={<ArrowDown size={18} />}
                  isOff={at === banners.length - 1}
                  onClick={() => setDraft(moved(banners, at, at + 1))}
                />
                <Tool label="edit" at={at} icon={<Pencil size={18} />} onClick={() => setEdited(at)} />
                <Tool
                  label="remove"
                  at={at}
                  icon={<Trash2 size={18} />}
                  onClick={() => setDraft(banners.filter((_, one) => one !== at))}
                />
              </Stack>
            )}
          </Card>
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

type ToolProps = {
  label: 'up' | 'down' | 'edit' | 'remove'
  at: number
  icon: ReactNode
  isOff?: boolean
  onClick: () => void
}
function Tool({ label, at, icon, isOff = false, onClick }: ToolProps) {
  const translate = useTranslate()
  return (
    <IconButton aria-label={translate(`banners.${label}`, { number: at + 1 })} disabled={isOff} onClick={onClick}>
      {icon}
    </IconButton>
  )
}

function BannerFacts({ banner }: { banner: Banner }) {
  const translate = useTranslate()
  const inLanguage = useTexts()
  const { word, time } = useWriter()
  const { placement, picture, fromAt, untilAt, isShown } = banner
  const facts = [
    word(String(placement)),
    ...(isShown === false ? [translate('banners.hidden')] : []),
    ...(typeof fromAt === 'string' ? [translate('banners.from', { at: time(fromAt) })] : []),
    ...(typeof untilAt === 'string' ? [translate('banners.until', { at: time(untilAt) })] : []),
  ]
  return (
    <>
      {typeof picture === 'string' && picture !== '' && (
        <Box
          component="img"
          src={picture}
          alt=""
          sx={{ width: 120, height: 60, objectFit: 'cover', borderRadius: 1 }}
        />
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{inLanguage(banner.title)}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {facts.join(' · ')}
        </Typography>
      </Box>
    </>
  )
}
