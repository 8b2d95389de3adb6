# One image for every role: `--role api`, `--role engine`, `--role jobs`, or all in one process without it.
FROM node:24-slim AS build
WORKDIR /ofage
COPY . .
RUN npm ci --include=optional --no-audit --no-fund \
  && node scripts/build.mjs
# What runs needs neither what built it, nor the inference runtime of other systems: 0.3 GB instead of 0.75.
RUN npm ci --omit=dev --workspace @ofage/api --no-audit --no-fund \
  && cd node_modules/onnxruntime-node/bin/napi-v* \
  && rm -rf darwin win32 \
  && find linux -mindepth 1 -maxdepth 1 ! -name "$(node -p process.arch)" -exec rm -rf {} +

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /ofage
COPY --from=build /ofage/package.json ./
COPY --from=build /ofage/node_modules node_modules
COPY --from=build /ofage/packages packages
COPY --from=build /ofage/scripts scripts
RUN mkdir /data && chown node:node /data
# Nothing but /data is written to, so that the root file system may be read-only.
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "scripts/health.mjs"]
ENTRYPOINT ["sh", "-c", "ulimit -c 0; exec node packages/api/src/main.ts \"$@\"", "ofage"]
