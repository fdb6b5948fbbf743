import { answeredIn, eachIn, type Words } from './words'
import * as wire from './wire/hosts'

export { hostsOnAir, type Province, provinces, provinceSchema, placeSchema } from './wire/hosts'

export type Host = {
  readonly id: number
  readonly name: string
  /** BCP 47 tag of the name's language; empty if unknown. */
  readonly nameLanguage: string
  readonly roomTitle: string
  readonly pictures: readonly string[]
  readonly place: string
  /** Empty: the host is not on air. */
  readonly streamUrl: string
}

export type HostDetail = Host & {
  readonly services: readonly string[]
  readonly price: string
  /** Centimetres and kilograms. */
  readonly height: string
  readonly weight: string
  /** Centimetres, from top to bottom; some may be empty. */
  readonly measurements: readonly string[]
  /** HTML, to be sanitised before it is shown. */
  readonly content: string
  readonly isFollowed: boolean
  /** Unix seconds: when a host who is not on air will be; 0: not said. */
  readonly nextLive: number
}

export type HostCard = {
  readonly id: number
  readonly name: string
  readonly picture: string
  readonly place: string
  readonly city: string
  readonly commentCount: number
  readonly price: string
}

export const hostWords: Words<wire.Host, Host> = {
  read: (input) => ({
    id: input.id,
    name: input.xuanfei_name,
    nameLanguage: input.name_lang,
    roomTitle: input.vo_title,
    pictures: input.img_url,
    place: input.address,
    streamUrl: input.video_url,
  }),
  write: (own) => ({
    id: own.id,
    xuanfei_name: own.name,
    name_lang: own.nameLanguage,
    vo_title: own.roomTitle,
    img_url: [...own.pictures],
    address: own.place,
    video_url: own.streamUrl,
  }),
}

const detail: Words<wire.HostDetail, HostDetail> = {
  read: (input) => ({
    ...hostWords.read(input),
    services: input.service_data,
    price: input.price,
    height: input.height,
    weight: input.weight,
    measurements: [input.one, input.two, input.three],
    content: input.content,
    isFollowed: input.is_followed === 1,
    nextLive: input.next_live,
  }),
  write: ({ measurements: [one = '', two = '', three = ''], ...own }) => ({
    ...hostWords.write(own),
    service_data: [...own.services],
    price: own.price,
    height: own.height,
    weight: own.weight,
    one,
    two,
    three,
    content: own.content,
    is_followed: own.isFollowed ? 1 : 0,
    next_live: own.nextLive,
  }),
}

const card: Words<wire.HostCard, HostCard> = {
  read: ({ img, address, city_name, comment_total, ...input }) => ({
    ...input,
    picture: img,
    place: address,
    city: city_name,
    commentCount: comment_total,
  }),
  write: ({ picture, place, city, commentCount, ...own }) => ({
    ...own,
    img: picture,
    address: place,
    city_name: city,
    comment_total: commentCount,
  }),
}

export const hostList = answeredIn(wire.hostList, eachIn(hostWords))
export const hostDetail = answeredIn(wire.hostDetail, detail)
export const hostCards = answeredIn(wire.hostCards, eachIn(card))
