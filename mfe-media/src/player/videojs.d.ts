/** VHS; importing it registers it with video.js. */
declare module '@videojs/http-streaming'

/** Has no types of its own. */
declare module 'videojs-vtt.js/lib/vtt.js' {
  const WebVTT: object
  export default WebVTT
}

interface Window {
  /** Read by video.js on load: it then writes no <style>, which the page's policy would block. */
  VIDEOJS_NO_DYNAMIC_STYLE?: boolean
  /** Read by VHS, which else loads it from a CDN. */
  WebVTT?: object
}
