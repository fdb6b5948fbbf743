/** The package's main module warns of every Node.js before 22, on which this module runs as well. */
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider'
}
