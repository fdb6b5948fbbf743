// Shared modules are there after a first asynchronous step, as the plugin's documentation has it.
void import('./start.mjs')
