const ts = require('typescript')

/** The only components of video.js that the player has; controls, menus and texts are its own. */
const components = ['Component', 'Tech', 'MediaLoader', 'Player']

/** Calls that only log, or only count how VHS is used. */
const silent = /^(\w+\.)*(logger_?|logFn|log(\$1)?(\.(debug|warn|info))?)$|^this\.tech_\.trigger\(\{\s*type: 'usage'/

/**
 * VHS finds no segment at the end of a playlist, or past the end of a sound track that is shorter than the picture, and
 * then loads nothing for ever (videojs/http-streaming #1549): where a playlist has ended, that is its last segment.
 */
const segmentAtEnd = `getSyncInfoFromMediaSequenceSync_(time) {
  const sync = this.mediaSequenceSync_;
  const { endList, segments } = this.playlist_;
  if (endList && time >= sync.end) return segments[segments.length - 1].syncInfo;
  const found = sync.getSyncInfoForTime(Math.max(time, sync.start));
  return found && found.isAppended ? sync.getSyncInfoForTime(found.end) : found;
}`

/**
 * What is replaced, by file: the above, and what the player does not use, with stand-ins for what is called: controls,
 * their icons and keys in video.js; DASH, DRM, ads and times of day in VHS; drawing in vtt.js.
 */
const replaced = {
  'core.es.js': {
    icons: "var icons = '';",
    ModalDialog: 'class ModalDialog extends Component {}',
    'Player.handleHotkeys': '',
    'Player.handleKeyDown': '',
    'Player.listenForUserActivity_': 'listenForUserActivity_() {}',
    'Player.requestPictureInPicture': '',
    SpatialNavigation: 'class SpatialNavigation {}',
  },
  'videojs-http-streaming.es.js': {
    DashPlaylistLoader: 'class DashPlaylistLoader {}',
    'PlaylistController.excludeNonUsablePlaylistsByKeyId_': '',
    'SegmentLoader.getSyncInfoFromMediaSequenceSync_': segmentAtEnd,
    reloadSourceOnError: 'const reloadSourceOnError = () => {};',
    updateAdCues: 'const updateAdCues = () => {};',
    'VhsHandler.convertToProgramTime': '',
    'VhsHandler.createKeySessions_': '',
    'VhsHandler.handleWaitingForKey_': '',
    'VhsHandler.seekToProgramTime': '',
    'VhsHandler.setupEme_': 'setupEme_() { this.playlistController_.sourceUpdater_.initializedEme() }',
  },
  'vtt.js': { 'WebVTT.processCues': '', 'WebVTT.convertCueToDOMTree': '' },
}

function nameOf(node) {
  if (ts.isVariableStatement(node) && ts.isSourceFile(node.parent))
    return node.declarationList.declarations[0].name.getText()
  if (ts.isClassDeclaration(node) || ts.isFunctionDeclaration(node)) return node.name.text
  if (ts.isMethodDeclaration(node) && ts.isClassDeclaration(node.parent))
    return `${node.parent.name.text}.${node.name.getText()}`
  if (ts.isExpressionStatement(node) && ts.isBinaryExpression(node.expression)) return node.expression.left.getText()
  return ''
}

/** @returns whether the statement only logs, registers a control, or changes a control's prototype */
function isSilent(node, controls) {
  if (!ts.isExpressionStatement(node)) return false
  const text = node.getText()
  if (controls.some((control) => text.startsWith(`${control}.prototype`))) return true
  if (!ts.isCallExpression(node.expression)) return false
  const called = node.expression.expression.getText()
  if (called === 'Component.registerComponent') return controls.includes(node.expression.arguments[1].getText())
  return silent.test(called) || silent.test(text)
}

/**
 * A loader that removes from video.js, its HLS engine VHS and vtt.js what the player does not use, and the imports and
 * helpers with it, which the minifier then finds unreachable.
 */
module.exports = function leanPlayer(source) {
  const [name, cut] = Object.entries(replaced).find(([file]) => this.resourcePath.endsWith(file))
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS)
  const registered = [...source.matchAll(/^Component\.registerComponent\('\w+', (\w+)\)/gm)].map(([, one]) => one)
  const controls = registered.filter((one) => !components.includes(one))
  const left = new Set(Object.keys(cut))
  let text = ''
  let at = 0
  const visit = (node) => {
    const known = nameOf(node)
    const isCut = Object.hasOwn(cut, known)
    if (!isCut && !isSilent(node, controls)) return ts.forEachChild(node, visit)
    left.delete(known)
    text += source.slice(at, node.getStart()) + (isCut ? cut[known] : ';')
    at = node.end
  }
  visit(file)
  if (left.size > 0)
    throw new Error(`${name} has no ${[...left].join(', ')} any more: check what lean-player.cjs can leave out`)
  return text + source.slice(at)
}
