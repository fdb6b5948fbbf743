// Loaded before a program that chaos starts: it ends with whoever started it.
import { stdin } from 'node:process'

stdin.on('close', () => process.exit(1)).resume()
if ('unref' in stdin) stdin.unref()
