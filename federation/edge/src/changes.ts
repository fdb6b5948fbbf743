import { deltaOf, deltaSentences, type ReleaseRecord } from '@app/registry'

const known = new WeakMap<ReleaseRecord, WeakMap<ReleaseRecord, readonly string[]>>()

/** What a release changes against another, in the gate's words. Records never change, so each pair is compared once. */
export function changesIn(before: ReleaseRecord, after: ReleaseRecord): readonly string[] {
  if (before.id === after.id) return []
  const ofBefore = known.get(before) ?? new WeakMap<ReleaseRecord, readonly string[]>()
  known.set(before, ofBefore)
  const sentences = ofBefore.get(after) ?? deltaSentences(deltaOf(before, after))
  ofBefore.set(after, sentences)
  return sentences
}
