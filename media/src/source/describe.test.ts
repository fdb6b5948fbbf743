import { Refusal } from '../refusal'
import { describe as describeFile } from './describe'

type Stream = Record<string, unknown>
const video: Stream = {
  index: 0,
  codec_type: 'video',
  codec_name: 'h264',
  width: 1920,
  height: 1080,
  field_order: 'progressive',
  avg_frame_rate: '25/1',
  r_frame_rate: '25/1',
}
const sound: Stream = { index: 1, codec_type: 'audio', codec_name: 'aac', channels: 2 }
const sourceOf = (streams: Stream[], duration = '10.5') =>
  describeFile(JSON.stringify({ streams, format: { duration } }), 'mov')
const pictureOf = (change: Stream) => sourceOf([{ ...video, ...change }, sound]).picture

describe('what a file has', () => {
  it('is its length, its picture, and its sound and text tracks by language', () => {
    const source = sourceOf([
      video,
      { ...sound, tags: { language: 'eng', title: 'Director\u0000 talks' }, disposition: { default: 1 } },
      { ...sound, index: 2, tags: { language: 'ger' } },
      { ...sound, index: 3, tags: { language: '<b>' } },
      { index: 4, codec_type: 'subtitle', codec_name: 'subrip', tags: { language: 'chi' } },
      { index: 5, codec_type: 'subtitle', codec_name: 'subrip', disposition: { forced: 1 } },
      { index: 6, codec_type: 'subtitle', codec_name: 'hdmv_pgs_subtitle' },
      { index: 7, codec_type: 'data' },
    ])
    expect(source).toEqual({
      demuxer: 'mov',
      lengthMs: 10_500,
      picture: {
        index: 0,
        width: 1920,
        height: 1080,
        frameRate: { num: 25, den: 1 },
        isInterlaced: false,
        hdrTransfer: null,
      },
      sounds: [
        { index: 1, lang: 'en', title: 'Director talks', isDefault: true },
        { index: 2, lang: 'de', title: null, isDefault: false },
        { index: 3, lang: 'und', title: null, isDefault: false },
      ],
      texts: [{ index: 4, lang: 'zh' }],
    })
  })

  it('MEDIA-10 is never its cover art', () => {
    const cover = { ...video, index: 0, codec_name: 'mjpeg', disposition: { attached_pic: 1 } }
    expect(sourceOf([cover, sound]).picture).toBeNull()
    expect(sourceOf([cover, { ...video, index: 3 }, sound]).picture?.index).toBe(3)
  })

  it.each([
    ['turned by 90°', { side_data_list: [{ side_data_type: 'Display Matrix', rotation: -90 }] }, [1080, 1920]],
    ['turned by 270°', { side_data_list: [{ rotation: 270 }] }, [1080, 1920]],
    ['upside down', { side_data_list: [{ rotation: 180 }] }, [1920, 1080]],
    ['with wide pixels', { width: 720, height: 576, sample_aspect_ratio: '64:45' }, [1024, 576]],
    [
      'wide pixels, turned',
      { width: 720, height: 576, sample_aspect_ratio: '64:45', side_data_list: [{ rotation: 90 }] },
      [576, 1024],
    ],
    ['with a nonsensical shape of pixels', { sample_aspect_ratio: '9999:1' }, [1920, 1080]],
  ])('MEDIA-10 has the size that a viewer sees: %s', (_what, change, expected) => {
    const picture = pictureOf(change)
    expect([picture?.width, picture?.height]).toEqual(expected)
  })

  it.each([
    ['a constant rate', '30000/1001', '30000/1001', 30_000 / 1001],
    ['a variable one', '2917/100', '90000/1', 30_000 / 1001],
    ['fields counted as frames', '25/1', '50/1', 25],
    ['twice too many', '120/1', '120/1', 60],
    ['one picture in a while', '1/5', '1/5', 5],
    ['no rate', '0/0', '0/0', 30],
  ])('MEDIA-10 becomes constant: %s', (_what, average, base, expected) => {
    const rate = pictureOf({ avg_frame_rate: average, r_frame_rate: base })?.frameRate
    expect((rate?.num ?? 0) / (rate?.den ?? 1)).toBeCloseTo(expected, 6)
  })

  it('MEDIA-10 is known to be interlaced, or of high dynamic range', () => {
    expect(pictureOf({ field_order: 'tb' })?.isInterlaced).toBe(true)
    expect(pictureOf({ color_transfer: 'smpte2084' })?.hdrTransfer).toBe('smpte2084')
    expect(pictureOf({ color_transfer: 'bt709' })?.hdrTransfer).toBeNull()
  })

  it.each([
    ['neither picture nor sound', [{ index: 0, codec_type: 'data' }], '5', /neither a moving picture nor sound/],
    ['only cover art', [{ ...video, disposition: { attached_pic: 1 } }], '5', /neither a moving picture nor sound/],
    ['13 hours', [video], '46800', /lasts 13 hours; 12 are the most/],
    ['a huge picture', [{ ...video, width: 16_000 }], '5', /has 16000 × 1080 pixels/],
    ['too many pixels', [{ ...video, width: 8192, height: 8192 }], '5', /8192 × 4608 are the most/],
    ['no size', [{ ...video, width: 0 }], '5', /has no size/],
    ['an unknown codec', [{ ...video, codec_name: 'unknown' }], '5', /The picture is in a format that cannot be read/],
    ['nonsense', [{ ...video, index: -1 }], '5', /cannot be read/],
  ])('MEDIA-12 is refused with %s', (_what, streams, duration, sentence) => {
    expect(() => sourceOf(streams, duration)).toThrow(Refusal)
    expect(() => sourceOf(streams, duration)).toThrow(sentence)
  })

  it('MEDIA-12 is refused if the report is no JSON', () => {
    expect(() => describeFile('{', 'mov')).toThrow(Refusal)
  })
})
