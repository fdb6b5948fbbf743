// The development server's connection to a page: also passes the build's state to the page, which shows it.
const notify = (origin, build) => {
  window.remoteBuilds = { ...window.remoteBuilds, [origin]: build }
  window.dispatchEvent(new CustomEvent('remote-build'))
}

const textOf = ({ moduleName = '', message = '' }) => (moduleName ? `${moduleName}\n${message}` : message)
/** Strips terminal colours. */
const plain = (text) =>
  text
    .split(String.fromCharCode(27))
    .map((piece, index) => (index === 0 ? piece : piece.replace(/^\[[\d;]*m/, '')))
    .join('')

const builds = {
  ok: () => ({ state: 'whole' }),
  'still-ok': () => ({ state: 'whole' }),
  warnings: () => ({ state: 'whole' }),
  errors: (errors) => ({ state: 'broken', errors: errors.map(textOf).map(plain) }),
}

module.exports = class Transport {
  constructor(url) {
    this.origin = new URL(url).origin.replace('ws', 'http')
    this.socket = new WebSocket(url)
  }

  onOpen(listener) {
    this.socket.addEventListener('open', listener)
  }

  onClose(listener) {
    this.socket.addEventListener('close', () => {
      notify(this.origin, { state: 'gone' })
      listener()
    })
  }

  onMessage(listener) {
    this.socket.addEventListener('message', ({ data }) => {
      const { type, data: result } = JSON.parse(data)
      const build = builds[type]?.(result)
      if (build) notify(this.origin, build)
      listener(data)
    })
  }
}
