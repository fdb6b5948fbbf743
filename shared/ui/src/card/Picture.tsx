import { useState } from 'react'
import { classes } from '../classes'
import { WeaveArt } from '../seal/WeaveArt'
import styles from './Picture.module.css'

interface PictureProps {
  src: string | null | undefined
  /** The subject's ID: its pattern is shown while there is no picture. */
  seed: string
  alt?: string | undefined
  ratio?: '16/9' | '3/4' | '1/1' | undefined
  /** Above the fold: not lazy. */
  eager?: boolean | undefined
  className?: string | undefined
}

const ratios = { '16/9': styles.landscape, '3/4': styles.portrait, '1/1': styles.square }

export function Picture({ src, seed, alt = '', ratio = '16/9', eager = false, className }: PictureProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null)
  return (
    <span className={classes(styles.picture, ratios[ratio], className)}>
      {src && src !== brokenSrc ? (
        <img
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setBrokenSrc(src)}
        />
      ) : (
        <>
          <WeaveArt seed={seed} detail={2} strokeWidth={1.2} className={styles.weave} />
          {alt && <span className="sr">{alt}</span>}
        </>
      )}
    </span>
  )
}
