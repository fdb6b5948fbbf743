import * as v from 'valibot'
import { type Call, type Calls, done, why } from './call'
import { editors } from './content-words'

const removal = (path: string, does: string) =>
  ({ method: 'DELETE', path, does, roles: editors, request: v.strictObject({ why }), answer: done }) satisfies Call

/** Only what members never saw, or what nothing uses; a refusal names what does. */
export const removalCalls = {
  removeVideo: removal(
    '/videos/:video',
    'Removes a draft that members never saw, with its upload, unless another video shows that. What members have seen is withdrawn instead.',
  ),
  removeVideoClass: removal('/video-classes/:class', 'Removes a category without videos.'),
  removeHost: removal(
    '/hosts/:host',
    'Removes a host whom nobody follows, who has no channel, and to whom no banner leads.',
  ),
  removeProvince: removal('/provinces/:province', 'Removes a province with its cities, if no host is there.'),
  removeCity: removal('/cities/:city', 'Removes a city without hosts; a province has at least one city.'),
  removeNotice: removal('/notices/:notice', 'Removes a notice before its time. One that members have seen is ended.'),
  removeGroup: removal('/groups/:group', 'Removes a group without members and notices.'),
} satisfies Calls
