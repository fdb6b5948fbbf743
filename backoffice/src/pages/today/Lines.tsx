import { Box, useTheme } from '@mui/material'

const width = 320
const height = 96
const hours = 24

/** By hour; null: not counted. */
type Line = readonly (number | null)[]
type LinesProps = { today: Line; lastWeek: Line; label: string }

/** A figure by hour: today as a full line, last week's day as a quiet one. */
export function Lines({ today, lastWeek, label }: LinesProps) {
  const { palette } = useTheme()
  const max = Math.max(1, ...[...today, ...lastWeek].map((value) => value ?? 0))
  const x = (hour: number) => ((hour + 0.5) / hours) * width
  const y = (value: number) => height - 4 - (value / max) * (height - 12)
  const points = (line: Line) =>
    line.flatMap((value, hour) => (value === null ? [] : [`${x(hour)},${y(value)}`])).join(' ')
  const last = today.map((value) => value !== null).lastIndexOf(true)
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      sx={{ width: '100%', display: 'block' }}
    >
      <line x1="0" x2={width} y1={height - 4} y2={height - 4} stroke={palette.divider} />
      {[6, 12, 18].map((hour) => (
        <line
          key={hour}
          x1={(hour / hours) * width}
          x2={(hour / hours) * width}
          y1="4"
          y2={height - 4}
          stroke={palette.divider}
          strokeDasharray="2 4"
        />
      ))}
      <polyline
        points={points(lastWeek)}
        fill="none"
        stroke={palette.text.secondary}
        strokeWidth="1.5"
        strokeDasharray="4 3"
      />
      <polyline
        points={points(today)}
        fill="none"
        stroke={palette.primary.main}
        strokeWidth="2"
        strokeLinejoin="round"
      />
      {last >= 0 && <circle cx={x(last)} cy={y(today[last] ?? 0)} r="3" fill={palette.primary.main} />}
    </Box>
  )
}
