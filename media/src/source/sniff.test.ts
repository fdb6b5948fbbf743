import { Refusal } from '../refusal'
import { sniff } from './sniff'

const bytes = (latin1: string) => Buffer.from(latin1, 'latin1')
const packet = `G${'\x00'.repeat(187)}`

describe('the first bytes of a file', () => {
  it.each([
    ['mov', '\x00\x00\x00\x20ftypisom'],
    ['mov', '\x00\x00\x00\x08wide\x00\x00'],
    ['matroska', '\x1a\x45\xdf\xa3\x01'],
    ['avi', 'RIFF\x01\x02\x03\x04AVI LIST'],
    ['wav', 'RIFF\x01\x0a\x03\x04WAVEfmt '],
    ['mpegts', packet + packet],
    ['mpegts', `\x00\x00\x00\x00${packet}\x00\x00\x00\x00${packet}`],
    ['mpeg', '\x00\x00\x01\xba\x44'],
    ['flv', 'FLV\x01\x05'],
    ['ogg', 'OggS\x00'],
    ['asf', '\x30\x26\xb2\x75\x8e\x66\xcf\x11'],
    ['flac', 'fLaC\x00'],
    ['mp3', 'ID3\x04'],
    ['mp3', '\xff\xfb\x90'],
    ['aac', '\xff\xf1\x50'],
  ])('name its reader: %s', (demuxer, head) => {
    expect(sniff(bytes(head))).toBe(demuxer)
  })

  it.each([
    ['zero bytes', '', /is empty/],
    ['text', 'Dear operator,\nplease publish this.\n', /is a text file/],
    ['a web page', '<!doctype html><title>x</title>', /is a text file/],
    ['a JPEG', '\xff\xd8\xff\xe0\x00\x10JFIF', /is a picture/],
    ['a PNG', '\x89PNG\r\n\x1a\n', /is a picture/],
    ['a GIF', 'GIF89a', /is a picture/],
    ['a WebP', 'RIFF\x01\x02\x03\x04WEBPVP8 ', /is a picture/],
    ['a photo of a phone', '\x00\x00\x00\x18ftypheic', /is a picture/],
    ['an HLS playlist', '#EXTM3U\n#EXTINF:2,\nfile:///etc/passwd\n', /is a playlist/],
    ['a list for ffmpeg', "ffconcat version 1.0\nfile '/etc/passwd'\n", /is a playlist/],
    ['a DASH manifest', '<?xml version="1.0"?>\n<MPD xmlns="urn:mpeg:dash:schema:mpd:2011">', /is a playlist/],
    ['an archive', 'PK\x03\x04\x14', /is a document or an archive/],
    ['noise', '\x01\x02\x03\x04\x05', /is no kind of video or sound/],
  ])('MEDIA-12 refuse %s, in a sentence', (_what, head, sentence) => {
    expect(() => sniff(bytes(head))).toThrow(Refusal)
    expect(() => sniff(bytes(head))).toThrow(sentence)
  })

  it('that end within a character are text nevertheless', () => {
    expect(() => sniff(Buffer.from('Grüße und ä').subarray(0, -1))).toThrow(/is a text file/)
  })
})
