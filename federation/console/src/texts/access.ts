/** Texts of the sign-in page. */
export const accessTexts = {
  title: 'Sign in',
  hint: 'What is served, who changed it and why: for the people of the release service.',
  signIn: 'Sign in',
}
