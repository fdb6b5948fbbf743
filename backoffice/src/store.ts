import { localStorageStore } from 'react-admin'

/** What a browser remembers: theme, language, and whether somebody signed in here. */
export const store = localStorageStore(undefined, 'back-office')
