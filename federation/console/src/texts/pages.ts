/** Texts of lists with pages. */
export const pagesTexts = {
  label: (list: string) => `Pages of ${list}`,
  search: 'Search',
  newest: 'Newest',
  older: 'Older',
  noMatch: 'Nothing matches what you search for.',
}
