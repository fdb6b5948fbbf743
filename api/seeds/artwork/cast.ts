import { germany } from './cast/germany'
import { hoiAn } from './cast/hoiAn'
import { indonesia } from './cast/indonesia'
import { japan } from './cast/japan'
import { portugal } from './cast/portugal'
import { spain } from './cast/spain'
import { vietnam } from './cast/vietnam'
import { papers } from './papers'
import type { NamedPose, Player } from './player'
import type { Pose } from './portrait'

export const cast: readonly Player[] = [...portugal, ...spain, ...vietnam, ...hoiAn, ...indonesia, ...germany, ...japan]

export const poseOf = ({ papers: name, ...pose }: NamedPose): Pose => ({ ...pose, papers: papers[name] })
