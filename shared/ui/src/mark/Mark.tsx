import styles from './Mark.module.css'

interface MarkProps {
  /** Leaves out one circle: part of the page failed to load. */
  missing?: boolean | undefined
  strokeWidth?: number | undefined
  className?: string | undefined
}

const turns = Array.from({ length: 8 }, (_, i) => i * 45)

/** Eight circles around an empty middle, the simplest seal. The operator's own icon replaces it. */
export function Mark({ missing = false, strokeWidth = 5, className }: MarkProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 100 100"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      aria-hidden="true"
    >
      {turns.map((turn) => (
        <circle
          key={turn}
          cx="50"
          cy="28"
          r="20"
          transform={`rotate(${turn} 50 50)`}
          className={missing && turn === 45 ? styles.lost : undefined}
        />
      ))}
    </svg>
  )
}
