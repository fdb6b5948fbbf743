/**
 * Replaces the query cache's list of mutations in a page: members' actions go through `useAction` of @app/platform, so
 * the list is always empty, and the first screen need not load the code of mutations.
 */
export class MutationCache {
  getAll() {
    return []
  }
  findAll() {
    return []
  }
  build() {
    throw new Error('There are no mutations here: use useAction of @app/platform.')
  }
  resumePausedMutations() {
    return Promise.resolve()
  }
  clear() {}
}
