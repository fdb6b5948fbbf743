/**
 * In a page, in the place of the query cache's list of mutations: what a member sets off is `useAction` of @app/platform, so that the list
 * is always empty, and the code of mutations need not come with the first screen.
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
