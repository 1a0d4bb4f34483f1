/** Where the content service of the test is, which the address of the page says. */
export const serverUrl = new URLSearchParams(location.search).get('server')
