import type { Loaded } from '@app/platform'

/** Whether a screen's precondition is met. */
export type Need = 'met' | 'unmet' | 'unknown'

/**
 * Data that is being refetched does not count as unmet: the member may just have added what is missing.
 * Data that failed to load counts as met, since the server decides anyway.
 */
export function needOf<Data>(loaded: Loaded<Data>, isMet: (data: Data) => boolean): Need {
  switch (loaded.state) {
    case 'loading':
      return 'unknown'
    case 'failed':
      return 'met'
    case 'ready':
      if (isMet(loaded.data)) return 'met'
      return loaded.isRefreshing ? 'unknown' : 'unmet'
  }
}
