import type { Freeze } from '@app/registry'
import { Snowflake } from 'lucide-react'
import { texts } from '../texts'
import styles from './FrozenBanner.module.css'

type FrozenBannerProps = { title: string; hint: string; freeze: Freeze }
/** What is frozen, why, and what still works. */
export const FrozenBanner = ({ title, hint, freeze }: FrozenBannerProps) => (
  <section className={styles.frozen} aria-label={title}>
    <Snowflake className="icon-20" aria-hidden="true" />
    <p>
      <b>{title}</b>
      {`: ${texts.overview.quoted(freeze.reason)}`}
      <small>{hint}</small>
    </p>
  </section>
)
