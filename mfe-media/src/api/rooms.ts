import type { Host } from '@app/contracts'
import { hostList } from '@app/contracts'
import { type PagedList, usePages } from '@app/platform'

/** Hosts who are live, page by page. */
export const useRooms = (): PagedList<Host> => usePages(hostList, { live: 1 }, { items: (hosts) => hosts })
