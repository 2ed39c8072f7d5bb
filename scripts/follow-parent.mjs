// npm starts a script through a shell, and a SIGTERM sent to npm ends the shell but not what it runs. So anyone who
// imports this ends, as by SIGTERM, when its parent is gone. Also for `node --import`.
const parent = process.ppid;

const watch = setInterval(() => {
  if (process.ppid === parent) return;
  // Once only: a second signal could be taken for impatience.
  clearInterval(watch);
  process.kill(process.pid, 'SIGTERM');
}, 500);
watch.unref();
