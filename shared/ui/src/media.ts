// What moves or floats; it comes with the screens that use it.
export { Banner, Carousel } from './carousel/Carousel'
export { DraggableFab, type FabPosition } from './fab/DraggableFab'
export { Fab, Floats } from './fab/Fab'
export { WheelIcon } from './fab/WheelIcon'
export { Ticker } from './ticker/Ticker'
