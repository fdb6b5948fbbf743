// Apart from the database: a program without one, such as the payment sandbox, starts much faster.
export { errorCode } from './error-code'
export { StartError } from './start-error'
