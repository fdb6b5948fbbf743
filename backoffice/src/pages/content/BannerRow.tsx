import { Box, Card, IconButton, Stack, Typography } from '@mui/material'
import { ArrowDown, ArrowUp, GripVertical, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useTexts } from '../../list/Named'
import { useWriter } from '../../list/value'
import type { Banner } from './banner'

type BannerRowProps = {
  banner: Banner
  at: number
  canEdit: boolean
  isLast: boolean
  isDragged: boolean
  onDrag: () => void
  onDrop: () => void
  onMove: (to: number) => void
  onEdit: () => void
  onRemove: () => void
}

/** A banner: dragged to its place, or moved by button. */
export function BannerRow({
  banner,
  at,
  canEdit,
  isLast,
  isDragged,
  onDrag,
  onDrop,
  onMove,
  onEdit,
  onRemove,
}: BannerRowProps) {
  return (
    <Card
      component="li"
      draggable={canEdit}
      onDragStart={onDrag}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      sx={{
        p: 1.5,
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        justifyContent: 'flex-end',
        gap: 2,
        alignItems: 'center',
        opacity: isDragged ? 0.5 : 1,
      }}
    >
      {canEdit && <GripVertical size={18} aria-hidden />}
      <BannerFacts banner={banner} />
      {canEdit && (
        <Stack direction="row">
          <Tool label="up" at={at} icon={<ArrowUp size={18} />} isOff={at === 0} onClick={() => onMove(at - 1)} />
          <Tool label="down" at={at} icon={<ArrowDown size={18} />} isOff={isLast} onClick={() => onMove(at + 1)} />
          <Tool label="edit" at={at} icon={<Pencil size={18} />} onClick={onEdit} />
          <Tool label="remove" at={at} icon={<Trash2 size={18} />} onClick={onRemove} />
        </Stack>
      )}
    </Card>
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
      <Box sx={{ flex: '1 1 9rem', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{inLanguage(banner.title)}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {facts.join(' · ')}
        </Typography>
      </Box>
    </>
  )
}
