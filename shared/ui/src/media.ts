// Moving and floating components, bundled with the screens that use them.
export { Banner, Carousel } from './carousel/Carousel'
export { DraggableFab, type FabPosition } from './fab/DraggableFab'
export { Fab, Floats } from './fab/Fab'
export { WheelIcon } from './fab/WheelIcon'
export { Ticker } from './ticker/Ticker'
