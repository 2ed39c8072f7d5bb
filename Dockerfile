# The product in one image: npm's packages without those for development, the built server and apps.
# A full version, so that each build is of the same base. Dependabot asks for the next one each week.
ARG NODE=24.21.0-bookworm-slim

FROM node:${NODE} AS manifests
WORKDIR /kolam
COPY package.json package-lock.json .npmrc ./
COPY packages/contract/package.json packages/contract/
COPY apps/server/package.json apps/server/
COPY packages/look/package.json packages/look/
COPY apps/web/package.json apps/web/
COPY apps/employee/package.json apps/employee/

# Not `npm ci`: it refuses a lock file without the optional packages of other systems. Versions and checksums are
# those of the lock file here too.
FROM manifests AS packages
RUN npm install --no-save --no-audit --no-fund

FROM packages AS build
COPY . .
RUN node scripts/build.mjs

FROM manifests AS run
# What the server itself needs; the apps' packages are in what was built.
RUN npm install --no-save --omit=dev --workspace @kolam/server --no-audit --no-fund

FROM node:${NODE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
# One arena of malloc, not one for each thread: 13 MB less.
ENV MALLOC_ARENA_MAX=1
WORKDIR /kolam
COPY --from=run /kolam/node_modules node_modules
COPY --from=build /kolam/package.json ./
COPY --from=build /kolam/apps/server/package.json apps/server/
COPY --from=build /kolam/apps/server/migrations apps/server/migrations
COPY --from=build /kolam/apps/server/dist apps/server/dist
COPY --from=build /kolam/apps/web/dist apps/web/dist
COPY --from=build /kolam/apps/employee/dist apps/employee/dist
RUN mkdir /data /backups && chown node:node /data /backups && chmod 700 /data /backups
USER node
VOLUME /data
EXPOSE 4000
# Ends by SIGTERM within 15 s; what runs until then is finished.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "apps/server/dist/main.js"]
