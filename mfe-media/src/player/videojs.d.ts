/** video.js without its own HLS engine, for browsers that play HLS themselves. */
declare module 'video.js/dist/alt/video.core.novtt.min.js' {
  import videojs from 'video.js'
  export default videojs
}

/** video.js with its HLS engine, bundled. */
declare module 'video.js/dist/video.min.js' {
  import videojs from 'video.js'
  export default videojs
}

interface Window {
  /** Read by video.js on load: it then writes no <style>, which the page's policy would block. */
  VIDEOJS_NO_DYNAMIC_STYLE?: boolean
}
