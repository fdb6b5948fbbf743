import type { Loaded } from '@app/platform'

/** Whether what a screen needs is there; asking: not known yet. */
export type Need = 'met' | 'unmet' | 'asking'

/**
 * An answer that is being asked anew does not count as unmet: the member may just have added what it lacks.
 * One that failed counts as met, since the server decides anyway.
 */
export function needOf<Data>(loaded: Loaded<Data>, isMet: (data: Data) => boolean): Need {
  switch (loaded.state) {
    case 'loading':
      return 'asking'
    case 'failed':
      return 'met'
    case 'ready':
      if (isMet(loaded.data)) return 'met'
      return loaded.isRefreshing ? 'asking' : 'unmet'
  }
}
