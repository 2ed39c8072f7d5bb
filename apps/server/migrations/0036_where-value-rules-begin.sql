-- Until here stock may have been valued by earlier rules, which `npm run stock:verify` can't recompute: damaged goods that
-- came back at nothing, value that changed without units, and the last average cost of goods of which none are left.
INSERT INTO "marks" ("name", "at")
SELECT 'stock-valued-before', max("at") FROM "stock_lines" HAVING count(*) > 0
ON CONFLICT DO NOTHING;
