import { wholeText } from '../when'

/** A time, short; the whole of it as its title. */
export const Moment = ({ at, children }: { at: string; children: string }) => (
  <time dateTime={at} title={wholeText(at)}>
    {children}
  </time>
)
