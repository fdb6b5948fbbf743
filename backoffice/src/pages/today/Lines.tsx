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
  const points = (line: Line) =>
    line
      .flatMap((value, at) =>
        value === null ? [] : [`${((at + 0.5) / hours) * width},${height - 4 - (value / max) * (height - 12)}`],
      )
      .join(' ')
  const [single] = today
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
      {today.length === 1 && (
        <circle
          cx={width / hours / 2}
          cy={height - 4 - ((single ?? 0) / max) * (height - 12)}
          r="3"
          fill={palette.primary.main}
        />
      )}
    </Box>
  )
}
