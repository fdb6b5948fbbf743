declare module '../../db/tables' {
  interface Tables {
    /** What can be found; rooms only while their host is on air. `length`: how many terms the title has. */
    search_entry: { kind: 'videos' | 'hosts' | 'rooms'; id: number; length: number; terms: string }
    /** The words of the entries by their pieces (near.ts). */
    search_word: { piece: string; word: string }
    /** What is to be written to search_entry again: triggers note it. `is_first`: it was there before search_entry. */
    search_change: { id: bigint; kind: 'videos' | 'hosts'; entry_id: number; is_first: boolean }
  }
}

export {}
