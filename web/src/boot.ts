/**
 * Runs before the first paint of /admin (a classic script: no imports). Without a token it goes to the login page at
 * once; with one it lets the still frame of admin.html show, as wide as the sidebar was left.
 * The keys are those of `lib/session.ts` and `frame/use-sidebar.ts`; boot.test.ts keeps them equal.
 */
try {
  if (localStorage.getItem('token')) {
    document.documentElement.dataset['frame'] =
      localStorage.getItem('balcao.sidebar') === 'collapsed' ? 'collapsed' : 'expanded';
  } else {
    location.replace('/');
  }
} catch {
  // Storage is blocked: main.tsx decides.
}
