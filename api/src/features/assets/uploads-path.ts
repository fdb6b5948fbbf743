/** Where uploads are, on the back-office port. */
export const uploadsPath = '/operator/v1/uploads'
