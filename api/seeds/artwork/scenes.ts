import { craftScenes } from './scenesCrafts'
import { kitchenScenes } from './scenesKitchen'
import { musicScenes } from './scenesMusic'
import { talkScenes } from './scenesTalk'
import { travelScenes } from './scenesTravel'

/** Every still of the video hall, 320×180, by its name. */
export const scenes = { ...travelScenes, ...kitchenScenes, ...musicScenes, ...talkScenes, ...craftScenes }

export type SceneName = keyof typeof scenes
