// Shared modules are available after a first asynchronous import, as in the plugin's documentation.
void import('./start.mjs')
