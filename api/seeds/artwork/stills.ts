import { scenes, type SceneName } from './scenes'
import { picture } from './weave'

/** The still of each video, by the video's slug. */
export const stills: Readonly<Record<string, SceneName>> = {
  'slow-train-to-hue': 'coast',
  'hut-above-the-clouds': 'ridge',
  'how-to-read-an-old-map': 'map',
  'ferries-before-dawn': 'ferry',
  'flat-country-by-bicycle': 'windmill',
  'one-pot-no-hurry': 'caldo',
  'winter-citrus-six-ways': 'citrus',
  'tea-for-a-long-night': 'tea',
  'a-loaf-for-sunday': 'loaf',
  'side-b': 'vinyl',
  'five-chords-one-evening': 'guitar',
  'left-hand-only': 'piano',
  'two-drums-talking': 'drums',
  'tuning-up': 'violin',
  'two-chairs': 'chairs',
  'sounds-of-a-wet-city': 'rain',
  'open-questions-part-four': 'studio',
  'harbour-radio': 'harbour',
  'stories-by-the-fire': 'campfire',
  'a-stripe-a-day': 'loom',
  'a-bowl-in-ten-minutes': 'wheel',
  'the-book-doctor': 'binding',
  'curls-of-cedar': 'cedar',
  'blue-tiles': 'tilework',
}

export const videoPictures = () =>
  new Map(Object.entries(stills).map(([slug, scene]) => [`videos/${slug}.svg`, picture(320, 180, scenes[scene]())]))
