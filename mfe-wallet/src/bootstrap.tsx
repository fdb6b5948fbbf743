import { runAlone } from '@app/testing/alone'
import manifest from '../manifest.json'
import { routes } from './exposes/routes'

void runAlone(manifest, routes)
