// npm starts a script through a shell, and a SIGTERM sent to npm ends the shell but not the script.
// So a program that imports this ends, as by SIGTERM, when its parent is gone. Also works with
// `node --import`.
const parent = process.ppid;

const watch = setInterval(() => {
  if (process.ppid === parent) return;
  // Only once: a second signal would end the process at once.
  clearInterval(watch);
  process.kill(process.pid, 'SIGTERM');
}, 500);
watch.unref();
