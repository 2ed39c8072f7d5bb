#!/bin/sh
# Run by Patroni on the first primary, with its address.
set -e
psql "$1" --quiet --set ON_ERROR_STOP=1 --set password="$KOLAM_PASSWORD" <<'SQL'
create role kolam login password :'password';
create database kolam owner kolam encoding 'UTF8' template template0;
SQL
