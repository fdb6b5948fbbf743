// Calls in the words of the specification, for the API and whoever talks to it without a screen: @app/contracts/wire
export * from './bank'
export * from './games'
export * from './hosts'
export * from './lottery'
export * from './orders'
